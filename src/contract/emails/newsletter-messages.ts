interface NewsletterMessage {
  title: string
  description: string
}

/** The answer must not reveal whether the address is already subscribed. */
export const formatSubscribeMessage = (canSend: boolean): NewsletterMessage => ({
  title: 'Bản tin',
  description: canSend
    ? 'Cảm ơn bạn! Hãy mở thư xác nhận vừa gửi để nhận bản tin.'
    : 'Cửa hàng chưa mở bản tin.',
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
