import { QRCodeSVG } from 'qrcode.react';
import { formatKey } from '@/lib/settings/authenticator';

/** QR code and key for an authenticator app. Cameras need the code dark on white in every theme. */
export function AppSecret({ uri }: { uri: string }) {
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr] sm:items-center">
      <QRCodeSVG
        value={uri}
        title="QR code for your authenticator app"
        level="M"
        marginSize={4}
        className="bg-white size-48 rounded-control border border-border"
      />
      <div className="grid gap-2">
        <p>Scan this code with your authenticator app, or enter this key in the app:</p>
        <p className="font-mono text-lg break-words">
          <span className="sr-only">Key: </span>
          {formatKey(uri)}
        </p>
        <p className="text-muted-foreground">
          Keep this key secret. Anyone who has it can generate your codes.
        </p>
      </div>
    </div>
  );
}
