import { QRCodeSVG } from 'qrcode.react';
import { useBrowserValue } from '../../../ui/device/browser-only.ts';

interface Props {
  /** By default the page that is shown. */
  path?: string | undefined;
  /** In pixels; style sheets may change it. */
  size: number;
  title: string;
}

/**
 * The QR code of a page of this league. Only the browser knows the address, so whatever is around it keeps its room.
 */
export function PageQrCode({ path, ...rest }: Props) {
  const address = useBrowserValue(() => new URL(path ?? location.href, location.origin).href, undefined);
  return address && <QRCodeSVG value={address} marginSize={2} {...rest} />;
}
