import { useEffect, useRef, useState } from 'react'
import { failures } from '#contract/failures.ts'
import { type FormName, formPaths } from '#contract/paths.ts'
import { useReturnedForm } from '#web/app/flash.ts'
import { homeMenuLink } from '#web/storefront/shell/menu-links.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'

interface EmailLinkScreenProps {
  form: FormName
  /** `done`: the form was sent and has succeeded. */
  search: { token: string; done?: unknown }
  crumb: Crumb
  title: string
  text: string
  button: string
  result: { title: string; description: string }
}

/** Opening the link changes nothing, because mail scanners open every link; the button submits. */
export function EmailLinkScreen({ form, search, crumb, result, ...texts }: EmailLinkScreenProps) {
  const { token } = search
  const done = Boolean(search.done)
  const [, expiredMessage] = failures.link_expired
  const { returnedError } = useReturnedForm(form)
  const [isExpired] = useState(token === '' || returnedError === expiredMessage)
  const isOver = done || isExpired
  const expired = { title: 'Liên kết không dùng được', description: expiredMessage }
  const { title, description } = done ? result : isExpired ? expired : { ...texts, description: texts.text }
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
          {title}
        </h1>
        <p>{description}</p>
        {isOver ? (
          <ButtonLink to="/shop" look="primary">
            Xem sản phẩm
          </ButtonLink>
        ) : (
          <form action={formPaths[form]} method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" look="primary">
              {texts.button}
            </Button>
          </form>
        )}
      </div>
    </main>
  )
}
