import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { ReauthenticationNote } from '#web/account/reauthentication-note.tsx'
import { signInMethodsQuery } from '#web/account/sign-in-methods-query.ts'
import { useShowAccountFailure } from '#web/account/use-show-account-failure.ts'
import { ApiError } from '#web/app/api/api.ts'
import { clearUser } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)

export function DeleteAccount() {
  const api = useApi()
  const showRefusal = useShowAccountFailure()
  const finishDeletion = useFinishDeletion()
  const hydrated = useHydrated()
  const form = useShopForm<{ password?: string }>({ mode: 'onSubmit', shouldFocusError: true })
  const { errors, isSubmitting } = form.formState
  const [isDialogOpen, setDialogOpen] = useState<boolean | null>(null)
  const { data: signInMethods } = useQuery(signInMethodsQuery(api))

  async function remove({ password }: { password?: string }) {
    try {
      await api.deleteAccount({ body: { password } })
      setDialogOpen(false)
      await finishDeletion()
    } catch (error) {
      setDialogOpen(false)
      if (error instanceof ApiError && error.code === 'wrong_password') {
        form.setError('password', { type: 'server', message: error.error })
        // The dialog returns the focus to its button first.
        setTimeout(() => form.setFocus('password'))
      }
      showRefusal(error)
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(() => setDialogOpen(true))}
      className="grid max-w-md gap-5"
    >
      <p className="text-ink-soft">
        Giỏ hàng, sổ địa chỉ và sản phẩm yêu thích sẽ mất. Đơn hàng và đánh giá được giữ lại, không còn tên
        của bạn; đơn đang trên đường vẫn được giao.
      </p>
      {signInMethods?.byEmail === false ? (
        <ReauthenticationNote part="xoa" />
      ) : (
        <Field label="Mật khẩu" error={errors.password?.message}>
          {(inputProps) => (
            <PasswordInput
              {...inputProps}
              {...form.register('password', { required: 'Hãy nhập mật khẩu' })}
              autoComplete="current-password"
            />
          )}
        </Field>
      )}
      <Button type="submit" kind="danger" disabled={!hydrated} className="justify-self-start">
        Xoá tài khoản
      </Button>
      {isDialogOpen !== null && (
        <LazyBoundary>
          <ConfirmDialog
            open={isDialogOpen}
            onOpenChange={setDialogOpen}
            title="Bạn có chắc muốn xoá tài khoản ?"
            cancel="Giữ tài khoản"
            confirm="Xoá tài khoản"
            busy={isSubmitting}
            onConfirm={() => void form.handleSubmit(remove)()}
          >
            Việc này không hoàn tác được.
          </ConfirmDialog>
        </LazyBoundary>
      )}
    </form>
  )
}

function useFinishDeletion() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  return async () => {
    clearUser(queryClient)
    await navigate({ to: '/', replace: true })
    toast.show({ title: 'Tài khoản đã được xoá', kind: 'success' })
  }
}
