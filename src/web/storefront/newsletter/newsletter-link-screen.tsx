import { newsletterMessages } from '#contract/emails/newsletter-messages.ts'
import { EmailLinkScreen, type EmailLinkSearch } from '#web/storefront/email-link/email-link-screen.tsx'

export const newsletterLinkTexts = {
  confirmNewsletter: {
    title: 'Xác nhận nhận bản tin',
    description: 'Bấm nút để xác nhận rằng bạn muốn nhận bản tin của cửa hàng qua email này.',
    button: 'Xác nhận',
    result: newsletterMessages.confirmNewsletter,
  },
  unsubscribeNewsletter: {
    title: 'Thôi nhận bản tin',
    description: 'Bấm nút để xoá email của bạn khỏi danh sách nhận bản tin.',
    button: 'Thôi nhận',
    result: newsletterMessages.unsubscribeNewsletter,
  },
}

interface NewsletterLinkScreenProps {
  action: keyof typeof newsletterLinkTexts
  search: EmailLinkSearch
}

export function NewsletterLinkScreen({ action, search }: NewsletterLinkScreenProps) {
  return (
    <EmailLinkScreen
      search={search}
      texts={newsletterLinkTexts[action]}
      form={action}
      crumb={{ labelKey: 'Newsletter' }}
    />
  )
}
