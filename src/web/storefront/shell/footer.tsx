import { useLocation } from '@tanstack/react-router'
import type { MenuPlace } from '#contract/content/menu-places.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useShopName } from '#web/app/api/settings-summary.ts'
import { cx } from '#web/ui/styles/cx.ts'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { ContactLines } from './contact-lines.tsx'
import { MenuItemLink, useMenu } from './menu-item-link.tsx'

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
        <FooterColumn title={label('Links')} place="footer-1" />
        <FooterColumn title={label('Help')} place="footer-2" />
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

const activeOptions = { exact: true, includeHash: true }

function FooterColumn({ title, place }: { title: string; place: MenuPlace }) {
  const items = useMenu(place)
  if (items.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-sm text-ink-soft">{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            <MenuItemLink
              item={item}
              activeOptions={activeOptions}
              className="inline-block py-1.5 hover:text-lacquer-ink"
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
