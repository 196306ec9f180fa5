export const quantityPattern = '0*[1-9][0-9]{0,6}'

export const invalidQuantityMessage = 'Số lượng phải là số nguyên từ 1 trở lên'

export function parseQuantity(text: string): number | null {
  return new RegExp(`^${quantityPattern}$`).test(text.trim()) ? Number(text) : null
}
