import { Link, linkOptions } from '@tanstack/react-router'
import { useShopName } from '#web/app/api/settings-summary.ts'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { homeMenuLink } from '../shell/menu-links.tsx'
import { useTopics } from './use-topics.tsx'

/** About, contact and the shop's policies (R26). */
export function DocsScreen() {
  const title = `Về ${useShopName()}`
  const topics = useTopics()
  return (
    <main>
      <Banner title={title} trail={<Breadcrumb crumbs={[homeMenuLink, { label: title }]} />} />
      <div className="page grid gap-10 py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-14">
        <nav aria-label="Mục lục" className="lg:sticky lg:top-24 lg:self-start">
          <ul className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-6">
            {topics.map(({ id, title }) => (
              <li key={id}>
                <Link
                  {...linkOptions({ to: '/docs', hash: id })}
                  activeOptions={{ includeHash: true }}
                  className="block py-2 hover:text-lacquer-ink"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-prose gap-12">
          {topics.map(({ id, title, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-3">
              <h2 id={`${id}-title`} className="text-2xl font-semibold">
                {title}
              </h2>
              {text}
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}
