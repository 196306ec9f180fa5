export function describeEarlierLines(target: string, lines: number): string | undefined {
  if (lines === 0 || target !== '/order') return undefined
  return `Giỏ của tài khoản đã có sẵn hàng, nên đơn này có ${lines} món được thêm hoặc tăng số lượng.`
}
