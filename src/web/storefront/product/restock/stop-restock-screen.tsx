import { failures } from '#contract/failures.ts'
import { formPaths } from '#contract/paths.ts'
import { homeMenuLink } from '#web/storefront/shell/menu-links.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'
import { Banner } from '#web/ui/state/banner.tsx'

export const stopRestockTitle = 'Thôi báo có hàng'

/** Opening the link changes nothing, because mail scanners open every link; the button submits. */
export function StopRestockScreen({ token }: { token: string }) {
  return (
    <main>
      <Banner
        title={stopRestockTitle}
        trail={<Breadcrumb crumbs={[homeMenuLink, { label: stopRestockTitle }]} />}
      />
      <div className="page py-10 lg:py-14">
        {token === '' ? (
          <p role="alert">{failures.link_expired[1]}</p>
        ) : (
          <form
            action={formPaths.stopRestock}
            method="post"
            className="grid max-w-xl justify-items-start gap-6"
          >
            <p>Bấm nút để xoá email của bạn khỏi mọi yêu cầu báo có hàng.</p>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" look="primary">
              Thôi báo
            </Button>
          </form>
        )}
      </div>
    </main>
  )
}
