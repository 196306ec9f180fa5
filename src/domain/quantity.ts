export const quantityPattern = '0*[1-9][0-9]{0,6}'

export const notAQuantity = 'Số lượng phải là số nguyên từ 1 trở lên'

export function readQuantity(text: string): number | null {
  return new RegExp(`^${quantityPattern}$`).test(text.trim()) ? Number(text) : null
}
