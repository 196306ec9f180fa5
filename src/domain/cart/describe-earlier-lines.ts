export function describeEarlierLines(target: string, lines: number): string | undefined {
  if (lines === 0 || target !== '/order') return undefined
  return `Đơn hàng có thêm ${lines} món đã ở trong giỏ của tài khoản.`
}
