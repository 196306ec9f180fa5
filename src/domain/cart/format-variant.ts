/** Returns `Đỏ / M`, or an empty text for a product without colours and sizes. */
export function formatVariant({ color, size }: { color: string | null; size: string | null }): string {
  return [color, size].filter(Boolean).join(' / ')
}
