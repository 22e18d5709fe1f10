/** The session secret of a test's site, and of the demo data of the tests: drawn at random, as a site on the internet refuses any other. */
export const SITE_SECRET = "VmVFiThQU0pJY0LjWvFQwCQli6PAYlM_FYQMmB0tlDLu";
