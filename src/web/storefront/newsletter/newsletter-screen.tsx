import { formatSubscribeMessage } from '#contract/emails/newsletter-messages.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
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
            <p>{formatSubscribeMessage(false).description}</p>
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
