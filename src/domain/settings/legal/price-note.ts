import type { PriceTax } from '#contract/settings/legal-fields.ts'

/** Whether prices have tax and delivery in them (article 8). @returns '' while the owner has not answered */
export function formatPriceNote(priceTax: PriceTax, freeShippingFrom: number): string {
  if (priceTax === '') return ''
  const tax = priceTax === 'included' ? 'Giá đã gồm thuế' : 'Giá chưa gồm thuế'
  return freeShippingFrom === 0 ? `${tax}; giao hàng miễn phí.` : `${tax}, chưa gồm phí giao hàng.`
}
