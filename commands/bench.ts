import { adminTables } from "./bench/admin-tables.ts";
import { benchDatabase, type Processes } from "./bench/bench-database.ts";
import { cartPage } from "./bench/cart-page.ts";
import { catalogueWhileSigningIn } from "./bench/catalogue-pages.ts";
import { deskScripts } from "./bench/desk-scripts.ts";
import { deskTable } from "./bench/desk-table.ts";
import { importByPage } from "./bench/import-by-page.ts";
import { keptPagesCurrent } from "./bench/kept-pages-current.ts";
import { keptPagesOfShops } from "./bench/kept-pages-of-shops.ts";
import { largeCatalogue } from "./bench/large-catalogue.ts";
import { liveArrival } from "./bench/live-arrival.ts";
import { liveWatchers } from "./bench/live-watchers.ts";
import { moneyBalances } from "./bench/money-balances.ts";
import { onixExport } from "./bench/onix-export.ts";
import { onixImportOfManyRecords } from "./bench/onix-import.ts";
import { orderTables } from "./bench/order-tables.ts";
import { orderRate, racingOrders } from "./bench/orders.ts";
import { pageRates } from "./bench/page-rates.ts";
import { racingHolds } from "./bench/racing-holds.ts";
import { racingSales } from "./bench/racing-sales.ts";
import { roleChanges } from "./bench/role-changes.ts";
import { goldenSearch } from "./bench/search.ts";
import { searchSpeed } from "./bench/search-speed.ts";
import { signInTiming } from "./bench/sign-in-timing.ts";
import { spreadsheetImportOfManyRows } from "./bench/spreadsheet-import.ts";
import { unknownDeviceChecks } from "./bench/unknown-device-checks.ts";
import { fail, readArguments } from "./command-line.ts";
import { type Measurement, runMeasurements } from "./measuring/run-measurements.ts";

const LIMIT_MS = 30 * 60_000;

const MEASUREMENTS: Readonly<Record<string, Measurement<Processes>>> = {
  "page-rates": pageRates,
  "kept-pages-current": keptPagesCurrent,
  "kept-pages-of-shops": keptPagesOfShops,
  "cart-page": cartPage,
  "golden-search": goldenSearch,
  "catalogue-while-signing-in": catalogueWhileSigningIn,
  "unknown-device-checks": unknownDeviceChecks,
  "role-changes": roleChanges,
  "live-arrival": liveArrival,
  "live-watchers": liveWatchers,
  "racing-sales": racingSales,
  "racing-holds": racingHolds,
  "racing-orders": racingOrders,
  "order-rate": orderRate,
  "order-tables": orderTables,
  "money-balances": moneyBalances,
  "sign-in-timing": signInTiming,
  "desk-table": deskTable,
  "desk-scripts": deskScripts,
  "large-catalogue": largeCatalogue,
  "search-speed": searchSpeed,
  "onix-export": onixExport,
  "spreadsheet-import-of-many-rows": spreadsheetImportOfManyRows,
  "import-by-page": importByPage,
  "onix-import-of-many-records": onixImportOfManyRecords,
  "admin-tables": adminTables,
};

const { positionals } = readArguments(
  {
    line: "npm run bench [-- NAME …]",
    text: `Measures the performance targets and prints one line for each: responses a second of each kind of page, kept and not, compared with
a server of node:http that answers the same bytes, new addresses, and the memory used (by wrk where it is installed); how soon kept pages show a change, and how many stay while another shop changes its prices; the page of a cart; how well invented Nepali books are found; orders by the checkout, and the lists of 100,000 orders and payments; balances of a million entries of money; the catalogue while many sign in, password attempts from unknown
devices, role changes, live changes, 200 open home pages during a hundred edits a second, fifty concurrent sales of the
last ten copies, whether the time of a failed sign-in reveals an account, the table of a publisher with 10,000 editions,
the scripts of that table and of the form of an edition, a large catalogue, searches of twelve kinds in it, the ONIX export of 10,000 editions, the imports
of a spreadsheet of 10,000 rows (its memory, and pages while covers are drawn) and of 10,000 ONIX records, and the tables of site administrators with 100,000 people,
messages and listings. Runs two processes of the built product on a temporary
database. Takes some twenty minutes; fails when a target is missed. REAL_TITLES is a folder with tables of real titles, whose books are
searched too. SEARCH_BOOKS is among how many books the times of searches are measured. Names, in this order:
  ${Object.keys(MEASUREMENTS).join("\n  ")}`,
  },
  {},
  0,
  Object.keys(MEASUREMENTS).length,
);

const unknown = positionals.find((name) => !Object.hasOwn(MEASUREMENTS, name));
if (unknown !== undefined)
  fail(`Unknown measurement "${unknown}". Measurements: ${Object.keys(MEASUREMENTS).join(", ")}.`);
const chosen = Object.entries(MEASUREMENTS).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);

await runMeasurements(
  benchDatabase,
  chosen.map(([, measure]) => measure),
  LIMIT_MS,
);
