import { failures } from '#contract/failures.ts'
import { formPaths } from '#contract/paths.ts'
import { homeMenuLink } from '#web/storefront/shell/menu-links.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'
import { Banner } from '#web/ui/state/banner.tsx'

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
  token: string
}

/** Opening the link changes nothing, because mail scanners open every link; the button submits. */
export function NewsletterLinkScreen({ action: act, token }: NewsletterLinkScreenProps) {
  const { title, text, button } = actions[act]
  return (
    <main>
      <Banner title={title} trail={<Breadcrumb crumbs={[homeMenuLink, { labelKey: 'Newsletter' }]} />} />
      <div className="page py-10 lg:py-14">
        {token === '' ? (
          <p role="alert">{failures.link_expired[1]}</p>
        ) : (
          <form action={formPaths[act]} method="post" className="grid max-w-xl justify-items-start gap-6">
            <p>{text}</p>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" look="primary">
              {button}
            </Button>
          </form>
        )}
      </div>
    </main>
  )
}
