/** An invalid configuration. The message names the variable, never its value. */
export class ConfigRefused extends Error {}
