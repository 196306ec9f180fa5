import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../api.ts'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'

/** Shown in place of a page that failed. Only a refusal's own sentence is shown, never an inner message. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (typeof window === 'undefined') router.options.context.report(error)
  return (
    <main className="page flex flex-1 flex-col items-center justify-center gap-6 py-24 text-center">
      <h1 className="text-2xl font-semibold">Có lỗi xảy ra</h1>
      <p className="max-w-prose text-ink-soft">
        {error instanceof ApiError ? error.error : 'Trang này chưa mở được. Hãy thử lại sau ít phút.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          look="primary"
          onClick={() => {
            reset()
            void router.invalidate()
          }}
        >
          Thử lại
        </Button>
        <ButtonLink to="/">Quay lại trang chủ</ButtonLink>
      </div>
    </main>
  )
}
