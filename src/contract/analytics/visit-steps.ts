/** What a visit can reach, in the order of a purchase. `visitors.steps` is the sum of the bits. */
export const visitSteps = { products: 1, carts: 2, checkouts: 4, orders: 8 } as const
export type VisitStep = keyof typeof visitSteps

export const visitStepLabels: Record<VisitStep, string> = {
  products: 'Xem sản phẩm',
  carts: 'Thêm vào giỏ',
  checkouts: 'Bắt đầu đặt',
  orders: 'Đặt hàng',
}

/** Sources that are not the name of a campaign or a host. */
export const visitSourceLabels: Record<string, string> = {
  direct: 'Vào thẳng',
  unknown: 'Không rõ',
  other: 'Nguồn khác',
}

/** Version of the question in static-footer.tsx. Increase it with every change of its meaning, because consents refer to it. */
export const visitWording = 1

/** Days after which the shop asks again and forgets the consent. */
export const visitConsentDays = 180
/** Months for which the counts of a day are kept. */
export const visitCountMonths = 24
