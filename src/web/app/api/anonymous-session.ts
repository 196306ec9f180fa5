/** The answer of `whoAmI` without a session. */
export const anonymousSession = {
  user: null,
  cartLines: 0,
  province: null,
  factorMissing: false,
  rights: [],
  owners: [],
}
