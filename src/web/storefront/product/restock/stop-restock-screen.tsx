import { EmailLinkScreen } from '#web/storefront/newsletter/email-link-screen.tsx'

export const stopRestockTitle = 'Thôi báo có hàng'

export function StopRestockScreen({ search }: { search: { token: string; done?: unknown } }) {
  return (
    <EmailLinkScreen
      search={search}
      form="stopRestock"
      crumb={{ label: stopRestockTitle }}
      title={stopRestockTitle}
      text="Bấm nút để xoá email của bạn khỏi mọi yêu cầu báo có hàng."
      button="Thôi báo"
      result={{
        title: 'Đã thôi báo có hàng',
        description: 'Email của bạn đã được xoá khỏi mọi yêu cầu báo có hàng.',
      }}
    />
  )
}
