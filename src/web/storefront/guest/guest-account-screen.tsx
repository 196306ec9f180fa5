import { useQueryClient } from '@tanstack/react-query'
import { linkOptions, useHydrated, useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { clearUser } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { AccountDataExport } from '#web/storefront/account/account-data-export.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'
import { errorMessage } from '#web/ui/form/form-errors.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)

const trail: Crumb[] = [{ labelKey: 'Home', link: linkOptions({ to: '/' }) }, { label: 'Tài khoản' }]
const signInSearch = { redirect: '/account' }

/** A guest has no profile, but the same rights about personal data as an account. */
export function GuestAccountScreen({ userId }: { userId: string }) {
  return (
    <main>
      <Banner title="Tài khoản" trail={<Breadcrumb crumbs={trail} />} />
      <div className="page pt-6 sm:pt-10">
        <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-12">
          <section aria-labelledby="guest" className="grid justify-items-start gap-5">
            <h2 id="guest" className="text-xl font-semibold">
              Bạn đang mua không cần tài khoản
            </h2>
            <p className="text-ink-soft">
              Giỏ hàng và đơn hàng được nhớ trên trình duyệt này. Đăng nhập hoặc đăng ký để xem chúng ở mọi
              nơi.
            </p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to="/sign-up" search={signInSearch} kind="primary">
                Đăng ký
              </ButtonLink>
              <ButtonLink to="/sign-in" search={signInSearch}>
                Đăng nhập
              </ButtonLink>
              <ButtonLink to="/order-list/$userId" params={{ userId }}>
                Xem đơn hàng
              </ButtonLink>
            </div>
          </section>
          <section
            aria-labelledby="data"
            className="grid justify-items-start gap-5 border-t border-line pt-8"
          >
            <h2 id="data" className="text-xl font-semibold">
              Dữ liệu của bạn
            </h2>
            <AccountDataExport />
            <DeleteGuest />
          </section>
        </div>
      </div>
    </main>
  )
}

function DeleteGuest() {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const hydrated = useHydrated()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await api.deleteAccount({ body: {} })
    } catch (error) {
      setBusy(false)
      return toast.show({ title: errorMessage(error), kind: 'destructive' })
    }
    clearUser(queryClient)
    await navigate({ to: '/', replace: true })
    toast.show({ title: 'Dữ liệu của bạn đã được xoá', kind: 'success' })
  }
  return (
    <>
      <p className="text-ink-soft">
        Khi xoá, giỏ hàng mất ngay. Đơn hàng được giữ lại cho sổ sách, không còn tên của bạn; đơn đang trên
        đường vẫn được giao.
      </p>
      <Button kind="danger" disabled={!hydrated} onClick={() => setDialogOpen(true)}>
        Xoá dữ liệu của tôi
      </Button>
      {isDialogOpen && (
        <LazyBoundary>
          <ConfirmDialog
            open
            onOpenChange={setDialogOpen}
            title="Bạn có chắc muốn xoá dữ liệu ?"
            cancel="Giữ lại"
            confirm="Xoá dữ liệu"
            busy={isBusy}
            onConfirm={() => void remove()}
          >
            Việc này không hoàn tác được.
          </ConfirmDialog>
        </LazyBoundary>
      )}
    </>
  )
}
