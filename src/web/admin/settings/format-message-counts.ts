const numberFormat = new Intl.NumberFormat('vi-VN')

export const formatMessageCounts = (waiting: number, failed: number): string =>
  waiting + failed === 0
    ? 'Không có tin nào đang chờ.'
    : `${numberFormat.format(waiting)} tin đang chờ gửi, ${numberFormat.format(failed)} tin không gửi được.`
