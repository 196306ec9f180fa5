interface Said {
  title: string
  description: string
}

/** What is said once the newsletter's forms have done what they were asked. */
export const newsletterWords = {
  /**
   * Known or not, the answer to who asks is one (contract/newsletter.ts). The shop sends no letters yet, so
   * none is promised.
   */
  subscribeNewsletter: {
    title: 'Đã ghi nhận email của bạn',
    description:
      'Đã ghi nhận. Bản tin chỉ gửi đến email đã xác nhận; cửa hàng chưa gửi thư xác nhận nào, và yêu cầu chưa xác nhận sẽ tự xoá sau 7 ngày.',
  },
  confirmNewsletter: {
    title: 'Đã xác nhận',
    description: 'Từ nay email của bạn nằm trong danh sách nhận bản tin của cửa hàng.',
  },
  unsubscribeNewsletter: {
    title: 'Đã thôi nhận bản tin',
    description: 'Email của bạn đã được xoá khỏi danh sách. Không có bản tin nào gửi đến bạn nữa.',
  },
} satisfies Record<string, Said>
