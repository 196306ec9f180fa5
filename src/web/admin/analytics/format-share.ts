const percentFormat = new Intl.NumberFormat('vi-VN', { style: 'percent', maximumFractionDigits: 1 })

export const formatShare = (part: number, whole: number) =>
  whole === 0 ? '–' : percentFormat.format(part / whole)
