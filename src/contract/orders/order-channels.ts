export const orderChannels = [
  'web',
  'phone',
  'counter',
  'facebook',
  'zalo',
  'shopee',
  'tiktok',
  'other',
] as const
export type OrderChannel = (typeof orderChannels)[number]

export const orderChannelLabels: Record<OrderChannel, string> = {
  web: 'Website',
  phone: 'Điện thoại',
  counter: 'Tại quầy',
  facebook: 'Facebook',
  zalo: 'Zalo',
  shopee: 'Shopee',
  tiktok: 'TikTok',
  other: 'Khác',
}

/** Where staff may have taken an order that they type in. */
export const manualOrderChannels = ['phone', 'facebook', 'zalo', 'shopee', 'tiktok', 'other'] as const
export type ManualOrderChannel = (typeof manualOrderChannels)[number]

/** The name of the buyer in a counter sale, who leaves no personal data. */
export const walkInBuyer = 'Khách lẻ'
