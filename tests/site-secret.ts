/** The session secret of a test's site, and of the demo data of the tests. */
export const SITE_SECRET = "only-for-tests-0123456789abcdefghij";
