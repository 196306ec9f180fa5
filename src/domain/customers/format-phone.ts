export const formatLocalPhone = (e164: string): string => e164.replace(/^\+84/, '0')

/** Formats `+84912345678` as `0912 345 678` and landlines as `024 3825 1234`. */
export function formatPhone(e164: string): string {
  const digits = formatLocalPhone(e164)
  if (digits.length === 10) return digits.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')
  return digits.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')
}

/** Zalo expects the national format. */
export function formatZaloUrl(e164: string): string {
  return `https://zalo.me/${formatLocalPhone(e164)}`
}
