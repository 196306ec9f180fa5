import { useEffect, useRef } from 'react'
import { failures } from '#contract/failures.ts'
import { type FormName, formPaths } from '#contract/paths.ts'
import { homeMenuLink } from '#web/storefront/shell/menu-links.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'

/** `done`: the form was sent and has succeeded. Without a token the link is invalid. */
export interface EmailLinkSearch {
  token: string
  done?: unknown
}

export interface EmailLinkTexts {
  title: string
  description: string
  button: string
  result: { title: string; description: string }
}

interface EmailLinkScreenProps {
  form: FormName
  search: EmailLinkSearch
  crumb: Crumb
  texts: EmailLinkTexts
}

const expired = { title: 'Liên kết không dùng được', description: failures.link_expired[1] }

export const pickEmailLinkTexts = ({ token, done }: EmailLinkSearch, texts: EmailLinkTexts) =>
  done ? texts.result : token === '' ? expired : texts

/** Opening the link changes nothing, because mail scanners open every link; the button submits. */
export function EmailLinkScreen({ form, search, crumb, texts }: EmailLinkScreenProps) {
  const shownTexts = pickEmailLinkTexts(search, texts)
  const isOver = shownTexts !== texts
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOver) heading.current?.focus()
  }, [isOver])
  return (
    <main>
      <div className="page grid max-w-3xl justify-items-start gap-6 py-10 lg:py-14">
        <Breadcrumb crumbs={[homeMenuLink, crumb]} />
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-display text-sign font-semibold wrap-anywhere outline-none"
        >
          {shownTexts.title}
        </h1>
        <p>{shownTexts.description}</p>
        {isOver ? (
          <ButtonLink to="/shop" kind="primary">
            Xem sản phẩm
          </ButtonLink>
        ) : (
          <form action={formPaths[form]} method="post">
            <input type="hidden" name="token" value={search.token} />
            <Button type="submit" kind="primary">
              {texts.button}
            </Button>
          </form>
        )}
      </div>
    </main>
  )
}
