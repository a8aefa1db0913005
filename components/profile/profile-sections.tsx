import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import type { Profile } from '@/lib/profile/queries';
import { formatPhone } from '@/lib/profile/schema';
import { AvatarForm } from './avatar-form';
import { EmailForm } from './email-form';
import { ProfileForm } from './profile-form';

export function ProfileSections({ profile }: { profile: Profile }) {
  const { first_name, last_name, phone, date_of_birth, bio, image_url, email } = profile;
  return (
    <div className="grid gap-6">
      <Section title="Your picture">
        <AvatarForm name={`${first_name} ${last_name}`} image={image_url} />
      </Section>
      <Section title="About you">
        <ProfileForm
          values={{
            first_name,
            last_name,
            phone: formatPhone(phone),
            date_of_birth: date_of_birth ?? '',
            bio: bio ?? '',
          }}
        />
      </Section>
      <Section title="Email">
        <EmailForm email={email} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-5 text-lead font-bold">{title}</h2>
      {children}
    </Card>
  );
}
