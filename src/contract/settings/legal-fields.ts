export const priceTaxes = ['', 'included', 'excluded'] as const
export type PriceTax = (typeof priceTaxes)[number]
export const priceTaxLabels: Record<PriceTax, string> = {
  '': 'Chưa trả lời',
  included: 'Giá đã gồm thuế',
  excluded: 'Giá chưa gồm thuế',
}

export const inspections = ['', 'none', 'look', 'try'] as const
export type Inspection = (typeof inspections)[number]
export const inspectionLabels: Record<Inspection, string> = {
  '': 'Chưa trả lời',
  none: 'Không được mở hàng trước khi trả tiền',
  look: 'Được xem hàng, không thử',
  try: 'Được xem và thử hàng',
}

/** Labels of the settings, of the audit log and of what the shop publishes. */
export const legalFieldLabels = {
  owner: 'Chủ sở hữu',
  taxCode: 'Mã số thuế',
  registrationNumber: 'Số giấy đăng ký kinh doanh',
  registrationDate: 'Ngày cấp',
  registrationPlace: 'Nơi cấp',
  representative: 'Người đại diện',
  address: 'Địa chỉ trụ sở',
  phone: 'Điện thoại của chủ sở hữu',
  email: 'Email của chủ sở hữu',
  badgeImage: 'Ảnh biểu tượng đã thông báo',
  badgeLink: 'Liên kết của biểu tượng',
  priceTax: 'Thuế trong giá',
  inspection: 'Khách kiểm tra hàng khi nhận',
  answerDays: 'Trả lời khiếu nại lần đầu (ngày)',
  deliveryDays: 'Giải quyết khiếu nại về giao hàng (ngày)',
  goodsDays: 'Giải quyết khiếu nại về hàng lỗi, sai (ngày)',
  refundDays: 'Hoàn tiền (ngày)',
} as const
export type LegalField = keyof typeof legalFieldLabels

export interface LegalFacts {
  owner: string
  taxCode: string
  registrationNumber: string
  /** `2026-07-01`; null: none. */
  registrationDate: string | null
  registrationPlace: string
  representative: string
  address: string
  phone: string
  email: string
  badgeImage: string
  badgeLink: string
  priceTax: PriceTax
  inspection: Inspection
  /** Days; null: not answered. */
  answerDays: number | null
  deliveryDays: number | null
  goodsDays: number | null
  refundDays: number | null
}

/** A shop whose owner has answered nothing. */
export const emptyLegalFacts: LegalFacts = {
  owner: '',
  taxCode: '',
  registrationNumber: '',
  registrationDate: null,
  registrationPlace: '',
  representative: '',
  address: '',
  phone: '',
  email: '',
  badgeImage: '',
  badgeLink: '',
  priceTax: '',
  inspection: '',
  answerDays: null,
  deliveryDays: null,
  goodsDays: null,
  refundDays: null,
}
