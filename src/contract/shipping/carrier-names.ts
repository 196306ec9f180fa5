/** Names of carriers in orders that no configured carrier has any more. */
export const carrierNames: Readonly<Record<string, string>> = {
  ghn: 'Giao Hàng Nhanh',
  ghtk: 'Giao Hàng Tiết Kiệm',
  'viettel-post': 'Viettel Post',
}
