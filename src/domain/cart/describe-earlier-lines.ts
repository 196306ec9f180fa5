export function describeEarlierLines(target: string, lines: number): string | undefined {
  if (lines === 0 || target !== '/order') return undefined
  return `Giỏ của tài khoản đã có hàng: ${lines} món trong đơn được thêm hoặc tăng số lượng.`
}
