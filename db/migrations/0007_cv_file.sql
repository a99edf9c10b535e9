-- The setting `cv` said which file was uploaded; now it says what the CV shows.
UPDATE `settings` SET `name` = 'cvFile' WHERE `name` = 'cv';
