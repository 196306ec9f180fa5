interface NewsletterMessage {
  title: string
  description: string
}

/** The answer must not reveal whether the address is already subscribed. */
export const formatSubscribeMessage = (canSend: boolean): NewsletterMessage => ({
  title: 'Đã ghi nhận email của bạn',
  description: canSend
    ? 'Hãy mở thư vừa gửi đến email này và bấm xác nhận. Chưa thấy thư? Hãy xem cả mục thư rác.'
    : 'Đã ghi nhận. Bản tin chỉ gửi đến email đã xác nhận; cửa hàng chưa gửi thư xác nhận nào, và yêu cầu chưa xác nhận sẽ tự xoá sau 7 ngày.',
})

export const newsletterMessages = {
  confirmNewsletter: {
    title: 'Đã xác nhận',
    description: 'Từ nay email của bạn nằm trong danh sách nhận bản tin của cửa hàng.',
  },
  unsubscribeNewsletter: {
    title: 'Đã thôi nhận bản tin',
    description: 'Email của bạn đã được xoá khỏi danh sách. Không có bản tin nào gửi đến bạn nữa.',
  },
} satisfies Record<string, NewsletterMessage>
