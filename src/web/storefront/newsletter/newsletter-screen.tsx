import { formatSubscribeMessage } from '#contract/emails/newsletter-messages.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { homeMenuLink } from '../shell/menu-links.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

export function NewsletterScreen() {
  const label = useLabel()
  const isClosed = useSettingsSummary()?.sendsEmail === false
  return (
    <main>
      <Banner
        title={label('Newsletter')}
        trail={<Breadcrumb crumbs={[homeMenuLink, { labelKey: 'Newsletter' }]} />}
      />
      <div className="page py-10 lg:py-14">
        <div className="grid max-w-xl gap-8">
          {isClosed ? (
            <ClosedNewsletter />
          ) : (
            <>
              <p>Tin về hàng mới và bài viết mới của cửa hàng, gửi vào email của bạn.</p>
              <NewsletterForm />
            </>
          )}
        </div>
      </div>
    </main>
  )
}

const ClosedNewsletter = () => (
  <>
    <div className="grid gap-2">
      <h2 className="text-xl font-semibold">{formatSubscribeMessage(false).description}</h2>
      <p className="text-ink-soft">Hàng mới và bài viết mới luôn có ở cửa hàng, mời bạn xem.</p>
    </div>
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/shop" kind="primary">
        Xem sản phẩm
      </ButtonLink>
      <ButtonLink to="/blog">Đọc Blog</ButtonLink>
    </div>
  </>
)
