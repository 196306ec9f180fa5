import { EmailLinkScreen, type EmailLinkSearch } from '#web/storefront/email-link/email-link-screen.tsx'

export const stopRestockTexts = {
  title: 'Thôi báo có hàng',
  description: 'Bấm nút để xoá email của bạn khỏi mọi yêu cầu báo có hàng.',
  button: 'Thôi báo',
  result: {
    title: 'Đã thôi báo có hàng',
    description: 'Email của bạn đã được xoá khỏi mọi yêu cầu báo có hàng.',
  },
}

export function StopRestockScreen({ search }: { search: EmailLinkSearch }) {
  return (
    <EmailLinkScreen
      search={search}
      form="cancelRestockRequest"
      crumb={{ label: stopRestockTexts.title }}
      texts={stopRestockTexts}
    />
  )
}
