type Option = string | { value: string } | null
interface VariantNames {
  color: Option
  size: Option
}

const toText = (option: Option) => (typeof option === 'string' ? option : option?.value)

/** Returns `Đỏ / M`, or an empty text for a product without colours and sizes. */
export const formatVariantName = ({ color, size }: VariantNames): string =>
  [color, size].map(toText).filter(Boolean).join(' / ')

export const formatOrderLineName = (line: VariantNames & { name: string }): string =>
  [line.name, formatVariantName(line)].filter(Boolean).join(', ')

export const formatLineWithQuantity = (line: VariantNames & { name: string; quantity: number }): string =>
  `${line.quantity} × ${formatOrderLineName(line)}`
