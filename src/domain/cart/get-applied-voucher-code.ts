/** @returns null if the cart has no voucher or it does not apply now */
export function getAppliedVoucherCode({
  voucher,
}: {
  voucher: { code: string; refusal: unknown } | null
}): string | null {
  return voucher && !voucher.refusal ? voucher.code : null
}
