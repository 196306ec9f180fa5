/** `+84912345678` as people write it: `0912 345 678`. */
export function formatPhone(e164: string): string {
  const local = e164.replace(/^\+84/, '0')
  return local.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3')
}
