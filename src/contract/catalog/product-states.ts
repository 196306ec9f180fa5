/** Only active products are sold. A scheduled product becomes active at `publishAt`. */
export const productStates = ['active', 'draft', 'scheduled', 'hidden', 'archived'] as const
export type ProductState = (typeof productStates)[number]

export const productStateLabels: Record<ProductState, string> = {
  active: 'Đang bán',
  draft: 'Nháp',
  scheduled: 'Hẹn giờ',
  hidden: 'Đang ẩn',
  archived: 'Lưu trữ',
}

/** `all` selects every state except `archived`. */
export const productStateChoices = [...productStates, 'all'] as const
