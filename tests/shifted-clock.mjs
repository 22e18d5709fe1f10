// Loaded before a process of the product: its clock is ahead by so many days as SHIFTED_DAYS says, as that of a machine with a wrong date.
const RealDate = Date;
const shiftMs = Number(process.env.SHIFTED_DAYS ?? 0) * 86_400_000;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shiftMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + shiftMs;
  }
};
