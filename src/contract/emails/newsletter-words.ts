interface Said {
  title: string
  description: string
}

/** Known or not, the answer to who asks is one (contract/newsletter.ts). Where the shop sends no letters, none is promised. */
export const newsletterAsked = (sends: boolean): Said => ({
  title: 'Đã ghi nhận email của bạn',
  description: sends
    ? 'Hãy mở thư vừa gửi đến email này và bấm xác nhận. Chưa thấy thư? Hãy xem cả mục thư rác.'
    : 'Đã ghi nhận. Bản tin chỉ gửi đến email đã xác nhận; cửa hàng chưa gửi thư xác nhận nào, và yêu cầu chưa xác nhận sẽ tự xoá sau 7 ngày.',
})

/** What is said once the newsletter's other forms have done what they were asked. */
export const newsletterWords = {
  confirmNewsletter: {
    title: 'Đã xác nhận',
    description: 'Từ nay email của bạn nằm trong danh sách nhận bản tin của cửa hàng.',
  },
  unsubscribeNewsletter: {
    title: 'Đã thôi nhận bản tin',
    description: 'Email của bạn đã được xoá khỏi danh sách. Không có bản tin nào gửi đến bạn nữa.',
  },
} satisfies Record<string, Said>
