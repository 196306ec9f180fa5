import { newsletterMessages } from '#contract/emails/newsletter-messages.ts'
import { EmailLinkScreen } from './email-link-screen.tsx'

const actions = {
  confirmNewsletter: {
    title: 'Xác nhận nhận bản tin',
    text: 'Bấm nút để xác nhận rằng bạn muốn nhận bản tin của cửa hàng qua email này.',
    button: 'Xác nhận',
  },
  unsubscribeNewsletter: {
    title: 'Thôi nhận bản tin',
    text: 'Bấm nút để xoá email của bạn khỏi danh sách nhận bản tin.',
    button: 'Thôi nhận',
  },
}

interface NewsletterLinkScreenProps {
  action: keyof typeof actions
  search: { token: string; done?: unknown }
}

export function NewsletterLinkScreen({ action, search }: NewsletterLinkScreenProps) {
  return (
    <EmailLinkScreen
      search={search}
      {...actions[action]}
      form={action}
      crumb={{ labelKey: 'Newsletter' }}
      result={newsletterMessages[action]}
    />
  )
}
