/** The values of a row as those from before its columns were encrypted: in clear, which the database takes. */
export const inClear = <Row extends object>(row: Row) => row as { readonly [Key in keyof Row]: never };
