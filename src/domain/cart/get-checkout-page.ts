/** @param only the variant whose line is ordered alone */
export const getCheckoutPage = ({ only }: { only?: string | undefined }): string =>
  only ? `/order?${new URLSearchParams({ only })}` : '/order'
