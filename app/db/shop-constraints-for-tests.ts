import { build } from "#tests/build.ts";
import { asSuperuser, databaseName } from "#tests/database.ts";
import { type ConstraintCase, UNKNOWN } from "./constraint-case-for-tests.ts";

const changed = async (column: string, value: string | number) => {
  const { id } = await build.bookstore();
  await asSuperuser(databaseName(), `update shops set ${column} = '${value}' where id = '${id}'`);
};

export const shopConstraints: readonly ConstraintCase[] = [
  ["shops_kind_known", "an unknown kind", () => changed("kind", UNKNOWN)],
  ["shops_standing_known", "an unknown standing", () => changed("standing", UNKNOWN)],
  ["shops_commission_fits", "more than all", () => changed("commission_bp", 10_001)],
  [
    "shops_one_own",
    "two shops of the company",
    async () => {
      const ids = [(await build.bookstore()).id, (await build.bookstore()).id];
      await asSuperuser(
        databaseName(),
        `update shops set kind = 'own' where id in (${ids.map((id) => `'${id}'`).join()})`,
      );
    },
  ],
];
