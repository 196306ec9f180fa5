import { Banner } from '../../ui/banner.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { home } from '../shell/menu-links.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { outcomeOf } from './outcomes.ts'

/** What came of a form that was posted without JavaScript, or of a letter's link; without either, the form. */
export function NewsletterScreen({ result }: { result?: string }) {
  const outcome = result === undefined ? null : outcomeOf(result)
  return (
    <main>
      <Banner title="Newsletter" trail={<Breadcrumb crumbs={[home, { label: 'Newsletter' }]} />} />
      <div className="page py-10 lg:py-14">
        <div className="grid max-w-xl gap-8">
          {outcome ? (
            <div role="status" className="grid justify-items-start gap-3">
              <h2 className="text-2xl font-semibold">{outcome.title}</h2>
              <p className={outcome.well ? undefined : 'text-lacquer-ink'}>{outcome.text}</p>
            </div>
          ) : (
            <p>Tin về hàng mới và bài viết mới của Tiệm, gửi vào email của bạn.</p>
          )}
          {outcome?.well ? <ButtonLink to="/shop">Tất cả sản phẩm</ButtonLink> : <NewsletterForm />}
        </div>
      </div>
    </main>
  )
}
