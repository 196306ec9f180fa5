import { Link, linkOptions, useLocation } from '@tanstack/react-router'
import { type DisplayName, useDisplayName, useLabel } from '#web/app/api/labels.tsx'
import { useShopName } from '#web/app/api/settings-summary.ts'
import type { LinkTarget } from '#web/app/router/link-target.ts'
import { cx } from '#web/ui/styles/cx.ts'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { ContactLines } from './contact-lines.tsx'
import { aboutMenuLink, blogMenuLink, contactMenuLink, homeMenuLink } from './menu-links.tsx'

type FooterLink = DisplayName & { link: LinkTarget }

const links: FooterLink[] = [
  homeMenuLink,
  { labelKey: 'Shop', link: linkOptions({ to: '/shop' }) },
  blogMenuLink,
  aboutMenuLink,
  contactMenuLink,
]
const helpLinks: FooterLink[] = [
  { label: 'Tra cứu đơn hàng', link: linkOptions({ to: '/order-lookup' }) },
  { label: 'Thanh toán', link: linkOptions({ to: '/docs', hash: 'payment' }) },
  { label: 'Giao hàng', link: linkOptions({ to: '/docs', hash: 'delivery' }) },
  { label: 'Đổi trả', link: linkOptions({ to: '/docs', hash: 'returns' }) },
  { label: 'Quyền riêng tư', link: linkOptions({ to: '/docs', hash: 'privacy' }) },
]

/** The content of the `<footer>` element. */
export function Footer() {
  const hasNewsletter = useLocation({ select: ({ pathname }) => pathname !== '/newsletter' })
  const name = useShopName()
  const label = useLabel()
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 pt-12 pb-8">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,34%)),1fr))] gap-x-6 gap-y-10 md:grid-cols-[1fr_1fr_2fr] xl:grid-cols-[2fr_1fr_1fr_2fr]">
        <div className="col-span-full grid grid-cols-[minmax(0,1fr)] content-start gap-4 wrap-anywhere xl:col-span-1">
          <p
            aria-hidden="true"
            className={cx(
              'font-display font-bold text-lacquer-ink',
              name.length > 8 ? 'text-3xl leading-[1.36]' : 'text-hero leading-none',
            )}
          >
            {name}
          </p>
          <ContactLines />
        </div>
        <FooterColumn title={label('Links')} items={links} />
        <FooterColumn title={label('Help')} items={helpLinks} />
        {/* The newsletter page already contains the form. */}
        {hasNewsletter && (
          <section aria-labelledby="newsletter" className="max-md:col-span-full">
            <h2 id="newsletter" className="mb-2 text-sm text-ink-soft">
              {label('Newsletter')}
            </h2>
            <NewsletterForm />
          </section>
        )}
      </div>
      <p className="border-t border-line pt-6 text-sm text-ink-soft">© 2024 {name}</p>
    </div>
  )
}

function FooterColumn({ title, items }: { title: string; items: FooterLink[] }) {
  const displayName = useDisplayName()
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-sm text-ink-soft">{title}</h2>
      <ul>
        {items.map(({ link, ...name }) => (
          <li key={displayName(name)}>
            <Link
              {...link}
              activeOptions={{ exact: true, includeHash: true }}
              className="inline-block py-1.5 hover:text-lacquer-ink"
            >
              {displayName(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
