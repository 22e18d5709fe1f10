import { startGatewayServer } from "./gateway-server.ts";
import { TRIAL_SHOP } from "./shop.ts";

// The stand-ins as a process of their own. Prints its port, and serves until SIGTERM, or until its parent ends.
const gateways = await startGatewayServer(TRIAL_SHOP);
console.log(new URL(gateways.origin).port);
const stop = () => void gateways.close().then(() => process.exit(0));
process.on("SIGTERM", stop);
process.stdin.on("end", stop).resume();
