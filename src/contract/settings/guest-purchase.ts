/** The setting decides how the shop answers when a visitor without a session adds to the cart (R36). */
export const guestPurchases = ['ask', 'add', 'account'] as const
export type GuestPurchase = (typeof guestPurchases)[number]

export const guestPurchaseLabels: Record<GuestPurchase, string> = {
  ask: 'Hỏi khách: mua không cần tài khoản, đăng nhập hoặc đăng ký',
  add: 'Thêm vào giỏ ngay, không cần tài khoản',
  account: 'Phải đăng nhập hoặc đăng ký',
}
