/** Of an input's `pattern`: whole pieces, at least one. `1.5` and `-3` mean nothing that can be bought. */
export const quantityPattern = '0*[1-9][0-9]{0,6}'

export const notAQuantity = 'Số lượng phải là số nguyên từ 1 trở lên'

/** What was typed as a number of pieces; null where it is none. */
export function readQuantity(typed: string): number | null {
  return new RegExp(`^${quantityPattern}$`).test(typed.trim()) ? Number(typed) : null
}
